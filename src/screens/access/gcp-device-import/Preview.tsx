import { useTranslate } from 'react-admin'
import type { DeviceProblem, DevicesResult, ExportedDevice } from '../../../domain/imports/readDevices'
import { LocalTable } from '../../../resources/list/LocalTable'
import { useFormat } from '../../../ui/format/useFormat'
import { Section } from '../../../ui/Section'
import { truncateAndEscape } from '../../../ui/text'
import { escapeParams } from '../../fileImport/escapeParams'
import { ImportProblems } from '../../fileImport/ImportProblems'

const MAX_DEVICES = 10
const MAX_LISTED_PROBLEMS = 200

export function Preview({ read: { devices, problems } }: { read: DevicesResult }) {
  const translate = useTranslate()
  const format = useFormat()
  const text = (key: string, more = {}) => translate(`access.gcpDevices.${key}`, more)
  const label = (name: string) => translate(`fields.${name}.label`)
  const formatProblem = ({ entry, rule, params }: DeviceProblem) =>
    text('atEntry', { entry, problem: text(`problem.${rule}`, escapeParams(params)) })
  return (
    <>
      {problems.length > 0 && (
        <ImportProblems
          severity="warning"
          title={text('problems', { smart_count: problems.length, number: format.number(problems.length) })}
          problems={problems
            .slice(0, MAX_LISTED_PROBLEMS)
            .map((problem) => ({ key: problem.entry, text: formatProblem(problem) }))}
        />
      )}
      {devices.length > 0 && (
        <Section title={text('preview', { number: format.number(devices.length) })} flush>
          <LocalTable<ExportedDevice>
            caption={text('previewCaption')}
            rows={devices.slice(0, MAX_DEVICES)}
            rowKey={({ deviceid }) => deviceid}
            columns={[
              {
                id: 'deviceid',
                label: label('deviceid'),
                mono: true,
                width: 260,
                render: ({ deviceid }) => <bdi>{truncateAndEscape(deviceid, 128)}</bdi>,
              },
              ...(['project', 'location', 'registry'] as const).map((name) => ({
                id: name,
                label: label(name),
                width: 160,
                render: (device: ExportedDevice) => <bdi>{truncateAndEscape(device[name] ?? '', 64)}</bdi>,
              })),
              {
                id: 'blocked',
                label: label('blocked'),
                width: 100,
                render: ({ blocked }) => translate(blocked ? 'forms.yes' : 'forms.no'),
              },
              {
                id: 'keys',
                label: label('keys'),
                align: 'right',
                width: 90,
                render: ({ keys = [] }) => format.number(keys.length),
              },
            ]}
          />
        </Section>
      )}
    </>
  )
}
