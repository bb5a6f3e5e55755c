import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { OperationKey } from '../../../api/access'
import { listDifferences } from '../../../forms/core/merge'
import { Differences } from '../../../resources/Differences'
import { LivePanel } from '../../../resources/live/LivePanel'
import { useDocument } from '../../../resources/useDocument'
import { useSchema } from '../../../resources/useSchema'
import { useFormat } from '../../../ui/format/useFormat'
import { escapeInvisible } from '../../../ui/text'
import { type Entry, type EntryPage, getOperationKey, toMicroseconds } from '../../auditEntry'
import { buildQueryBefore, findPreviousEntry, getRequestBody, isReplacement, MAX_SEARCHED } from './findPreviousEntry'
import { useOperationText } from './useOperationText'

const NO_SCHEMA = {}
const NO_UI = {}

/**
 * Diff of a request against the previous one for the same object. Only for requests that replace the whole object.
 */
export function Change({ entry }: { entry: Entry }) {
  const translate = useTranslate()
  if (!isReplacement(entry)) return null
  return (
    <section aria-label={translate('audit.change')}>
      <Typography variant="h3" gutterBottom>
        {translate('audit.change')}
      </Typography>
      <ChangeSincePrevious entry={entry} />
    </section>
  )
}

function ChangeSincePrevious({ entry }: { entry: Entry }) {
  const translate = useTranslate()
  const before = useDocument('/audit', { query: buildQueryBefore(entry), once: true })
  return (
    <LivePanel live={before} failedTitle={translate('audit.changeFailed')} skeleton="form">
      {(page) => <RequestDiff entry={entry} previous={findPreviousEntry(entry, (page as EntryPage).data ?? [])} />}
    </LivePanel>
  )
}

function RequestDiff({ entry, previous }: { entry: Entry; previous: Entry | undefined }) {
  const translate = useTranslate()
  const format = useFormat()
  const { isKnown } = useOperationText()(entry)
  // A key with a translation exists in the document. For a oneOf body only the names identify fields.
  const { schema, error } = useSchema(isKnown ? (getOperationKey(entry) as OperationKey) : undefined)
  if (!previous) return <p>{translate('audit.noPrevious', { number: format.number(MAX_SEARCHED) })}</p>
  if (isKnown && !schema && !error) return null
  const [previousBody, currentBody] = [getRequestBody(previous), getRequestBody(entry)]
  const paths = listDifferences(previousBody, currentBody)
  const at = toMicroseconds(previous.created_at)
  const since = translate('audit.since', {
    time: format.dateTime(at === undefined ? undefined : at / 1000),
    source: escapeInvisible(previous.source ?? ''),
  })
  return (
    <>
      <p>{paths.length === 0 ? translate('audit.same') : since}</p>
      {paths.length > 0 && (
        <Differences
          paths={paths}
          before={previousBody}
          after={currentBody}
          schema={schema ?? NO_SCHEMA}
          ui={NO_UI}
          texts={{
            before: translate('audit.before'),
            after: translate('audit.after'),
            secret: translate('audit.newSecret'),
          }}
        />
      )}
    </>
  )
}
