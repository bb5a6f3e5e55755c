import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { encodeId } from '../../../../api/ids'
import type { NumberedLine } from '../../../../domain/traces/LogWindow'
import { CopyButton, CopyText } from '../../../../ui/Copy'
import { KeyValue } from '../../../../ui/KeyValue'
import { SideDrawer } from '../../../../ui/SideDrawer'
import { Time } from '../../../../ui/Time'
import { escapeInvisible } from '../../../../ui/text'

const Raw = styled('pre')(({ theme: { tokens } }) => ({
  margin: `${tokens.gap.small}px 0 0`,
  padding: tokens.gap.medium,
  fontFamily: tokens.font.mono,
  fontSize: tokens.font.table,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'isolate',
  backgroundColor: tokens.sunken,
  borderRadius: tokens.radius.card,
}))

const Head = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginTop: tokens.gap.medium,
}))

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
              value: event.clientid && (
                <CopyText mono text={event.clientid} to={`/clients/detail/${encodeId(event.clientid)}`} />
              ),
            },
            { label: label('peer'), value: renderCopyText(event.peer) },
            { label: label('topic'), value: renderCopyText(event.topic) },
          ]}
        />
      ) : (
        <p>{label('malformed_text')}</p>
      )}
      <Head>
        <strong>{label('raw')}</strong>
        <CopyButton text={raw} name={label('raw')} />
      </Head>
      <Raw dir="auto">{escapeInvisible(raw)}</Raw>
    </SideDrawer>
  )
}
