import { toText } from '../form/values'
import type { TestConnection } from './TestConnection'

export const getConnectionName = (
  { id, drafts }: Pick<TestConnection, 'id' | 'drafts'>,
  translate: (key: string, values?: object) => string,
): string => toText(drafts.connect.name).trim() || translate('testClient.connection', { number: id })
