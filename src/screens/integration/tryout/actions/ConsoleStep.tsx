import { useTranslate } from 'ra-core'
import type { Terms } from '../../../../rulesql/values'
import { JsonResult } from '../JsonResult'
import { ActionFrame } from './ActionFrame'

export function ConsoleStep({ result }: { result: Terms | undefined }) {
  const translate = useTranslate()
  return (
    <ActionFrame title={translate('tryout.action.console')} state={result ? 'sent' : 'idle'}>
      {result && <JsonResult value={result} name={translate('tryout.action.printed')} />}
    </ActionFrame>
  )
}
