import SubjectOutlined from '@mui/icons-material/SubjectOutlined'
import Alert from '@mui/material/Alert'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { filterLines } from '../../../../domain/traces/filterLines'
import { HELD_BYTES, type NumberedLine } from '../../../../domain/traces/LogWindow'
import { parseLine } from '../../../../domain/traces/parseLine'
import { LocalTable } from '../../../../resources/list/LocalTable'
import { useFailure } from '../../../../resources/live/useFailure'
import { FilterBar } from '../../../../ui/FilterBar'
import { useFormat } from '../../../../ui/format/useFormat'
import { Stack } from '../../../../ui/Stack'
import { useAnnounceArrivals } from '../../../useAnnounceArrivals'
import type { TraceRow } from '../traceRow'
import { createColumns } from './columns'
import { Line } from './Line'
import { LogFoot } from './LogFoot'
import { LogTools } from './LogTools'
import { Lines } from './parts'
import { SearchSteps } from './SearchSteps'
import { useFound } from './useFound'
import type { useLogFilters } from './useLogFilters'
import { useLogScroll } from './useLogScroll'
import { readSize, useFollow, useLogWindow } from './useLogWindow'

const getKey = ({ seq }: NumberedLine) => String(seq)

/** Log of a trace on one node: scroll, search, filter and follow. */
export function NodeLog(props: {
  trace: TraceRow
  node: string
  nodes: readonly string[]
  filters: ReturnType<typeof useLogFilters>
}) {
  const { trace, node, filters } = props
  const { name, status } = trace
  const { search = '', level, clientid } = filters.values
  const translate = useTranslate()
  const format = useFormat()
  const getFailure = useFailure()
  const { log, view } = useLogWindow(name, node)
  const [following, setFollowing] = useState(false)
  const [sticks, setSticks] = useState(false)
  const [open, setOpen] = useState<NumberedLine>()
  const hasEnded = status === 'stopped'
  useFollow(log, name, node, following && !hasEnded)
  useEffect(() => {
    // Read the remaining lines when the trace ends.
    if (hasEnded) void log.readForward()
  }, [hasEnded, log])

  const all = useMemo(
    () => appendRest(view.lines, hasEnded ? view.partialLine : ''),
    [view.lines, view.partialLine, hasEnded],
  )
  const lines = useMemo(() => filterLines(all, { level, clientid }), [all, level, clientid])
  const found = useFound(lines, search)
  useAnnounceArrivals((view.lines.at(-1)?.seq ?? -1) + 1, 'traces.arrived', following && !hasEnded)
  const { setBox, show } = useLogScroll({
    lines,
    isSticky: sticks,
    onLeave: () => {
      setSticks(false)
      setFollowing(false)
    },
    onNearStart: () => void log.readBack(),
  })
  const logColumns = useMemo(
    () => createColumns(translate, format, search, found.seq),
    [translate, format, search, found.seq],
  )
  const rowActions = useCallback(
    (line: NumberedLine) => [
      { id: 'line', label: translate('traces.line.show'), icon: <SubjectOutlined />, onClick: () => setOpen(line) },
    ],
    [translate],
  )

  const toEnd = async () => {
    setSticks(true)
    if (!log.view().atEnd) {
      const size = await readSize(name, node).catch(() => trace.log_size?.[node] ?? 0)
      if (size - log.view().to > HELD_BYTES) await log.seekEnd(size)
      else while (!log.view().atEnd && !log.view().error) await log.readForward()
    }
  }
  const follow = (enabled: boolean) => {
    setFollowing(enabled)
    if (enabled) void toEnd()
    else setSticks(false)
  }
  const scrollAway = (work: () => Promise<void>) => {
    setSticks(false)
    void work()
  }
  const size = Math.max(trace.log_size?.[node] ?? 0, view.to)
  const read = view.lines.length > 0 || view.atEnd
  const filtered = all.length > 0
  return (
    <Stack>
      {size > HELD_BYTES && (
        <Alert severity="info">
          {translate('traces.long', { size: format.bytes(size), held: format.bytes(HELD_BYTES) })}
        </Alert>
      )}
      <FilterBar fields={filters.fields} values={filters.values} onChange={filters.setValues} />
      <Lines>
        <LocalTable
          rows={read ? lines : undefined}
          columns={logColumns}
          rowKey={getKey}
          caption={translate('traces.log_of', { node })}
          loading={view.direction !== undefined}
          error={getFailure(view.error, read)}
          onRetry={() => void log.readForward()}
          rowActions={rowActions}
          onScroller={setBox}
          onNearEnd={() => {
            if (!view.atEnd) void log.readForward()
          }}
          empty={{
            title: translate(filtered ? 'ui.list.empty_filtered_title' : 'traces.empty_log_title'),
            text: translate(filtered ? 'traces.filtered_text' : `traces.empty_log.${status ?? 'stopped'}`),
          }}
          toolbar={
            <LogTools
              node={node}
              nodes={props.nodes}
              onNode={filters.setNode}
              following={following && !hasEnded}
              onFollow={hasEnded ? undefined : follow}
            >
              {search !== '' && (
                <SearchSteps
                  matches={found}
                  onShow={(place) => {
                    setSticks(false)
                    setFollowing(false)
                    show(place)
                  }}
                />
              )}
            </LogTools>
          }
          foot={
            read && (
              <LogFoot
                view={view}
                lineCount={lines.length}
                size={size}
                onStart={() => scrollAway(() => log.seek(0))}
                onBack={() => scrollAway(() => log.readBack())}
                onForward={() => void log.readForward()}
                onEnd={() => void toEnd()}
              />
            )
          }
        />
      </Lines>
      {open && <Line line={open} onClose={() => setOpen(undefined)} />}
    </Stack>
  )
}

/** Appends the unterminated end of a log as a line. */
function appendRest(lines: readonly NumberedLine[], rest: string): readonly NumberedLine[] {
  return rest === '' ? lines : [...lines, { ...parseLine(rest), seq: (lines.at(-1)?.seq ?? -1) + 1 }]
}
