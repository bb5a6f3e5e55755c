import { useEffect } from 'react'
import { RecordContext, useTranslate } from 'react-admin'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useApiSupport } from '../api/document/apiSupport'
import { decodeId } from '../api/ids'
import type { PathParams } from '../api/records'
import { CopyButton } from '../ui/Copy'
import { lazyDetail } from '../ui/lazy/lazyView'
import { Screen } from '../ui/Screen'
import { TabFrame } from '../ui/Tabs'
import { truncateAndEscape } from '../ui/text'
import { useBackLink } from '../ui/useBackLink'
import { useIsOpen } from '../ui/useIsOpen'
import { CommandButtons } from './commands/CommandButtons'
import type { RowCommand } from './commands/types'
import type { CommandOptions } from './commands/useCommandActions'
import type { EditDescription } from './formTypes'
import { LazyForm } from './LazyForm'
import { LiveControls } from './live/LiveControls'
import { LoadState } from './live/LoadState'
import { StaleWarning } from './live/StaleWarning'
import { RecordNotFound } from './RecordNotFound'
import type { ResourceDescription, Row, ShowDescription } from './types'
import { useFormSchema } from './useFormSchema'
import { useRecord } from './useRecord'
import { useRecordName, useResourceRoutes } from './useResourceRoutes'

const RecordForm = lazyDetail(async () => (await import('./ResourceEdit')).RecordForm, { shape: 'form' })

/** Limit so that long names do not fill a phone's screen. */
const LONGEST_TITLE = 96

/** Page of a record with tabs, which read the polled record from context. */
export function ResourceShow({ resource, show }: { resource: ResourceDescription; show: ShowDescription }) {
  const translate = useTranslate()
  const id = decodeId(useParams()[resource.recordParam ?? 'id'] ?? '')
  const { path, listRoute } = useResourceRoutes(resource)
  const getRecordName = useRecordName(resource)
  const {
    data: row,
    isMissing,
    error,
    updatedAt,
    refresh,
  } = useRecord(resource.path, id, { path, live: show.live ?? true })
  const unknownOperations = useApiSupport()?.unknownOperations
  const visibleTabs = show.tabs.filter(
    ({ isVisible, requiredOperation }) =>
      (!isVisible || (row && isVisible(row, path ?? {}))) &&
      (!requiredOperation || unknownOperations?.includes(requiredOperation)),
  )
  const [search, setSearch] = useSearchParams()
  const tab = (visibleTabs.find((each) => each.id === search.get('tab')) ?? visibleTabs[0])?.id ?? ''
  const Content = visibleTabs.find((each) => each.id === tab)?.content
  useFormPreload(Content === 'form' ? resource.edit : undefined)
  // Drop page and filters, which belong to the previous tab's list.
  const select = (next: string) => setSearch(next === visibleTabs[0]?.id ? {} : { tab: next })
  const back = { to: listRoute, label: translate(resource.title) }
  if (isMissing) return <RecordNotFound name={id} backLink={back} texts={show.notFoundTexts} />
  const title = translate(show.title, { name: truncateAndEscape(row ? getRecordName(row) : id, 64) })
  const failedTitle = show.failedTitle && translate(show.failedTitle)
  return (
    <RecordContext.Provider value={row}>
      <Screen
        title={show.copyName ? truncateAndEscape(id, LONGEST_TITLE) : title}
        mark={row && show.mark && <show.mark row={row} />}
        titleAction={show.copyName && <CopyButton text={id} />}
        backLink={back}
        live={<LiveControls updatedAt={updatedAt} onRefresh={refresh} />}
        actions={
          row && (
            <>
              {show.actions && <show.actions row={row} />}
              {show.commands && <HeadCommands commands={show.commands} {...{ row, path, listRoute }} />}
            </>
          )
        }
      >
        {row ? (
          <>
            <StaleWarning error={error} onRetry={refresh} failedTitle={failedTitle} />
            {show.summary && <show.summary row={row} />}
            <TabFrame
              label={title}
              tabs={visibleTabs.map(({ id, label }) => ({ id, label: translate(label) }))}
              current={tab}
              onSelect={select}
            >
              {Content === 'form'
                ? resource.edit && <RecordForm key={id} resource={resource} edit={resource.edit} keepOpen />
                : Content && <Content />}
            </TabFrame>
          </>
        ) : (
          <LoadState error={error} onRetry={refresh} failedTitle={failedTitle} shape="form" />
        )}
      </Screen>
    </RecordContext.Provider>
  )
}

/** Commands of the page. Returns to the list, with its filters, when a command has removed the record. */
function HeadCommands(props: {
  commands: readonly RowCommand[]
  row: Row
  path: PathParams | undefined
  listRoute: string
}) {
  const { commands, row, path, listRoute } = props
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  const backLink = useBackLink(listRoute)
  const onDone: CommandOptions['onDone'] = ({ leavesPage }) => {
    if (leavesPage && isOpen()) void navigate(backLink)
  }
  return <CommandButtons commands={commands} row={row} parent={path} onDone={onDone} />
}

/** Preloads form code and schema while the record loads. */
function useFormPreload(edit: EditDescription | undefined): void {
  useFormSchema(edit?.variants ? undefined : edit)
  useEffect(() => {
    if (!edit) return
    RecordForm.begin()
    LazyForm.begin()
    for (const part of edit.ui?.preloads ?? []) part.begin()
  }, [edit])
}
