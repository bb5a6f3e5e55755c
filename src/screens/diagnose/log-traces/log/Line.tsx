import { useTranslate } from 'react-admin'
import type { NumberedLine } from '../../../../domain/traces/LogWindow'
import { Code } from '../../../../ui/Code'
import { CopyButton, CopyText } from '../../../../ui/Copy'
import { Inline } from '../../../../ui/Inline'
import { KeyValue } from '../../../../ui/KeyValue'
import { SideDrawer } from '../../../../ui/SideDrawer'
import { Time } from '../../../../ui/Time'
import { escapeInvisible } from '../../../../ui/text'
import { getClientPage } from '../../../getClientPage'

/** Drawer with one log line, parsed and raw. */
export function Line({ line, onClose }: { line: NumberedLine; onClose: () => void }) {
  const translate = useTranslate()
  const { event, text: raw } = line
  const label = (key: string) => translate(`traces.line.${key}`)
  const renderCopyText = (text: string | undefined) => text && <CopyText mono text={text} ellipsis="end" />
  return (
    <SideDrawer open isWide onClose={onClose} title={event?.message ?? label('malformed')}>
      {event ? (
        <KeyValue
          items={[
            { label: label('time'), value: <Time exact value={event.time} /> },
            { label: label('level'), value: translate(`traces.level.${event.level}`) },
            { label: label('tag'), value: renderCopyText(event.tag) },
            {
              label: label('clientid'),
              value: event.clientid && <CopyText mono text={event.clientid} to={getClientPage(event.clientid)} />,
            },
            { label: label('peer'), value: renderCopyText(event.peer) },
            { label: label('topic'), value: renderCopyText(event.topic) },
          ]}
        />
      ) : (
        <p>{label('malformed_text')}</p>
      )}
      <Inline sx={{ mt: 2, mb: 1, justifyContent: 'space-between' }}>
        <strong>{label('raw')}</strong>
        <CopyButton text={raw} name={label('raw')} />
      </Inline>
      <Code dir="auto" tabIndex={0}>
        {escapeInvisible(raw)}
      </Code>
    </SideDrawer>
  )
}
