import { styled } from '@mui/material/styles'
import MuiTab from '@mui/material/Tab'
import MuiTabs from '@mui/material/Tabs'
import { useId, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { CopyButton } from './Copy'
import { useFormat } from './format/useFormat'
import { decodeText } from './payload/decode'
import { JsonTree } from './payload/JsonTree'
import { listMembers, parseLosslessJson } from './payload/json'
import { choosePayloadForm, formatPayload, PAYLOAD_FORMS, type PayloadForm } from './payload/views'

const Frame = styled('div')(({ theme: { tokens } }) => ({
  minWidth: 0,
  border: `${tokens.size.hairline}px solid ${tokens.border}`,
  borderRadius: tokens.radius.card,
  backgroundColor: tokens.surface,
  '& .head': {
    display: 'flex',
    alignItems: 'center',
    paddingInlineEnd: tokens.gap.small,
    borderBottom: `${tokens.size.hairline}px solid ${tokens.border}`,
  },
  '& .head > .MuiTabs-root': { flex: 1, minWidth: 0, borderBottom: 0 },
  '& p': {
    margin: 0,
    padding: `${tokens.gap.small}px ${tokens.gap.medium}px`,
    fontSize: tokens.font.table,
    color: tokens.textSecondary,
  },
  '& pre': {
    margin: 0,
    padding: `${tokens.gap.small}px ${tokens.gap.medium}px`,
    maxHeight: tokens.size.payload,
    overflow: 'auto',
    backgroundColor: tokens.sunken,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    unicodeBidi: 'isolate',
    tabSize: 4,
  },
  '& pre.dump': { whiteSpace: 'pre', overflowWrap: 'normal' },
}))

/** Maximum size in bytes that is parsed into a tree. */
const TREE_LIMIT = 1_048_576

function parseTree(bytes: Uint8Array): { value: unknown } | undefined {
  const text = bytes.length <= TREE_LIMIT ? decodeText(bytes) : undefined
  const json = text === undefined ? undefined : parseLosslessJson(text)
  return json && listMembers(json.value)?.length ? json : undefined
}

/** Payload viewer: text, JSON, base64 or hex dump. Supports binary payloads and limits large ones. */
export function PayloadView({ bytes }: { bytes: Uint8Array }) {
  const translate = useTranslate()
  const format = useFormat()
  const id = useId()
  const best = useMemo(() => choosePayloadForm(bytes), [bytes])
  const [selectedForm, setSelectedForm] = useState<PayloadForm | undefined>(undefined)
  const form = selectedForm ?? best
  const view = useMemo(() => formatPayload(bytes, form), [bytes, form])
  const tree = useMemo(() => (form === 'json' ? parseTree(bytes) : undefined), [bytes, form])
  const label = translate('ui.payload.label')
  return (
    <Frame>
      <div className="head">
        <MuiTabs value={form} onChange={(_, value: PayloadForm) => setSelectedForm(value)} aria-label={label}>
          {PAYLOAD_FORMS.map((each) => (
            <MuiTab
              key={each}
              value={each}
              label={translate(`ui.payload.${each}`)}
              id={`${id}-${each}`}
              aria-controls={each === form ? `${id}-panel` : undefined}
            />
          ))}
        </MuiTabs>
        {view && bytes.length > 0 && <CopyButton text={view.full} name={label} />}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${form}`}>
        {bytes.length === 0 ? (
          <p>{translate('ui.payload.empty')}</p>
        ) : tree ? (
          <JsonTree value={tree.value} />
        ) : view ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
          <pre tabIndex={0} className={form === 'hex' ? 'dump' : undefined}>
            {view.text}
          </pre>
        ) : (
          <p>{translate(form === 'json' ? 'ui.payload.not_json' : 'ui.payload.not_text')}</p>
        )}
        <p>
          {view && !tree && view.bytes < bytes.length
            ? translate('ui.payload.part', { shown: format.bytes(view.bytes), total: format.bytes(bytes.length) })
            : translate('ui.payload.size', { total: format.bytes(bytes.length) })}
        </p>
      </div>
    </Frame>
  )
}
