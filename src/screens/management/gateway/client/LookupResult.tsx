import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { LocalTable } from '../../../../resources/list/LocalTable'
import { LivePanel } from '../../../../resources/live/LivePanel'
import { type DocumentOf, useDocument } from '../../../../resources/useDocument'
import { ActionButton } from '../../../../ui/ActionButton'
import { KeyValue } from '../../../../ui/KeyValue'
import { Section } from '../../../../ui/Section'
import { Stack } from '../../../../ui/Stack'
import { Status, type StatusKind } from '../../../../ui/Status'
import { Time } from '../../../../ui/Time'
import type { Column } from '../../../../ui/table/types'
import type { Lookup } from './commands'
import { createDeviceError } from './DeviceError'

const PATH = '/gateways/lwm2m/clients/{clientid}/lookup'
type Answer = DocumentOf<typeof PATH>
type Resource = Readonly<Record<string, unknown>>

const textKey = (key: string) => `gateways.lwm2m.${key}`

const WAITING = 'reply_not_received'
/** Response codes of devices (RFC 7252, 5.9), under the broker's names. */
const CODES: Readonly<Record<string, StatusKind>> = {
  [WAITING]: 'connecting',
  created: 'ok',
  deleted: 'ok',
  valid: 'ok',
  changed: 'ok',
  content: 'ok',
  bad_request: 'error',
  unauthorized: 'error',
  forbidden: 'error',
  not_found: 'error',
  method_not_allowed: 'error',
  not_acceptable: 'error',
}

/** Response of a device to the last command on a path; polls until it arrives. */
export function LookupResult(props: { clientid: string; lookup: Lookup; at: number; isLookup: boolean }) {
  const { clientid, lookup, at, isLookup } = props
  const { path, action } = lookup
  const translate = useTranslate()
  const read = useDocument(PATH, { path: { clientid }, query: { path, action }, cacheKey: at })
  const live = read.error ? { ...read, error: createDeviceError(read.error) } : read
  return (
    <Section
      title={translate(textKey('answer'))}
      actions={
        <ActionButton variant="outlined" onClick={live.refresh}>
          {translate(textKey('again'))}
        </ActionButton>
      }
    >
      <Stack>
        <KeyValue
          items={[
            { label: translate(textKey('path')), value: <bdi>{path}</bdi> },
            { label: translate(textKey('action')), value: <bdi>{action}</bdi> },
            ...(isLookup ? [] : [{ label: translate(textKey('sentAt')), value: <Time value={at} exact /> }]),
          ]}
        />
        <LivePanel live={live} failedTitle={translate(textKey('failed'))} skeleton="form">
          {(answer) => <LookupAnswer answer={answer} />}
        </LivePanel>
      </Stack>
    </Section>
  )
}

function LookupAnswer({ answer }: { answer: Answer }) {
  const translate = useTranslate()
  const { codeMsg = '', content } = answer
  const kind = Object.hasOwn(CODES, codeMsg) ? CODES[codeMsg] : undefined
  const word = kind ? translate(textKey(`code.${codeMsg}`)) : codeMsg || '–'
  const resources: readonly Resource[] = Array.isArray(content) ? content : []
  return (
    <>
      <div role="status">
        <Status kind={kind ?? 'warning'} label={word} />
      </div>
      {codeMsg === WAITING && <Alert severity="info">{translate(textKey('waiting'))}</Alert>}
      {resources.length > 0 && <ResourceTable resources={resources} />}
    </>
  )
}

/** Fields shown first; others follow under the broker's names. */
const KNOWN = ['path', 'name', 'value', 'dataType', 'operations']

function ResourceTable({ resources }: { resources: readonly Resource[] }) {
  const translate = useTranslate()
  const names = new Set(resources.flatMap((resource) => Object.keys(resource)))
  const order = [...KNOWN.filter((name) => names.has(name)), ...[...names].filter((name) => !KNOWN.includes(name))]
  const columns = order.map(
    (name): Column<Resource> => ({
      id: name,
      label: KNOWN.includes(name) ? translate(textKey(`column.${name}`)) : name,
      mono: name === 'path' || name === 'value',
      width: name === 'name' || name === 'value' ? 240 : 140,
      value: (resource) => formatValue(resource[name]),
      render: (resource) => <bdi>{formatValue(resource[name])}</bdi>,
    }),
  )
  return (
    <LocalTable<Resource>
      caption={translate(textKey('content'))}
      rows={resources}
      rowKey={(resource) => `${formatValue(resource.path)} ${resources.indexOf(resource)}`}
      columns={columns}
    />
  )
}

const formatValue = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
