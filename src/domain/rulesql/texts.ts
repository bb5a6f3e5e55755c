import type { Group, Kind } from './functions/define'

export const getFunctionTextKey = (name: string): string => `rulesql.functions.${name}`
export const getKindTextKey = (kind: Kind): string => `rulesql.kinds.${kind}`
export const groupTextKey = (group: Group): string => `rulesql.groups.${group}`
export const getColumnTextKey = (name: string): string => `rulesql.columns.${name}`
export const getEventTextKey = (type: string): string =>
  `rulesql.events.${type.replace(/\W+/g, '_').replace(/^_|_$/g, '')}`
export const getKeywordTextKey = (keyword: string): string => `rulesql.keywords.${keyword.toLowerCase()}`
