import EditOutlined from '@mui/icons-material/EditOutlined'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { encodeId } from '../../../api/ids'
import { LocalTable } from '../../../resources/list/LocalTable'
import { LiveControls } from '../../../resources/live/LiveControls'
import { LivePanel } from '../../../resources/live/LivePanel'
import { useDenied } from '../../../resources/useDenied'
import { CopyText } from '../../../ui/Copy'
import { useFormat } from '../../../ui/format/useFormat'
import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'
import { Screen } from '../../../ui/Screen'
import { Section } from '../../../ui/Section'
import { isLimited, LIMITS } from '../setNoLimit'
import { type LimitedListener, useLimits } from './useLimits'

const EditLimits = lazyOverlay(async () => (await import('./EditLimits')).EditLimits)

/** Limits of all listeners: connections, connection rate, messages and bytes. */
export function Limiter() {
  const translate = useTranslate()
  const format = useFormat()
  const limits = useLimits()
  const disabledReason = useDenied('put /listeners/{id}')
  const [edited, setEdited] = useState<LimitedListener>()
  const text = (key: string) => translate(`limiter.${key}`)
  const formatValue = (value: unknown): string => (typeof value === 'number' ? format.number(value) : String(value))
  return (
    <Screen
      title={text('title')}
      intro={text('intro')}
      introKey="limiter"
      live={<LiveControls updatedAt={limits.updatedAt} onRefresh={limits.refresh} />}
    >
      <Section title={text('byListener')} flush>
        <LivePanel live={limits} failedTitle={text('failed')} skeleton="table">
          {(rows) => (
            <LocalTable<LimitedListener>
              caption={text('byListener')}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  id: 'id',
                  label: text('listener'),
                  mono: true,
                  width: 200,
                  value: ({ id }) => id,
                  render: ({ id }) => <CopyText mono text={id} to={`/listener/${encodeId(id)}`} />,
                },
                ...LIMITS.map((name) => ({
                  id: name,
                  label: text(`column.${name}`),
                  align: 'right' as const,
                  width: 180,
                  render: (row: LimitedListener) => (isLimited(row[name]) ? formatValue(row[name]) : text('none')),
                })),
              ]}
              rowActions={(row) => [
                {
                  id: 'edit',
                  label: translate('ui.list.edit'),
                  icon: <EditOutlined />,
                  disabled: disabledReason,
                  onClick: () => setEdited(row),
                },
              ]}
              empty={{ title: text('empty') }}
            />
          )}
        </LivePanel>
      </Section>
      {edited && <EditLimits listener={edited} onClose={() => setEdited(undefined)} />}
    </Screen>
  )
}
