import type { Group, Kind } from './functions/define'

export const functionTextKey = (name: string): string => `rulesql.functions.${name}`
export const kindTextKey = (kind: Kind): string => `rulesql.kinds.${kind}`
export const groupTextKey = (group: Group): string => `rulesql.groups.${group}`
export const columnTextKey = (name: string): string => `rulesql.columns.${name}`
export const eventTextKey = (type: string): string =>
  `rulesql.events.${type.replace(/\W+/g, '_').replace(/^_|_$/g, '')}`
export const keywordTextKey = (keyword: string): string => `rulesql.keywords.${keyword.toLowerCase()}`
