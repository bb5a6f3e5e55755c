import { useRecordContext, useTranslate } from 'react-admin'
import { LocalTable } from '../../../resources/list/LocalTable'
import { LivePanel } from '../../../resources/live/LivePanel'
import type { Row } from '../../../resources/types'
import { useDocument } from '../../../resources/useDocument'
import { UntrustedText } from '../../../ui/Copy'
import { Section } from '../../../ui/Section'
import type { ExHookPoint } from '../serverFacts'
import { useFigures } from './useFigures'

/** Hooks registered by the server, with call counts. */
export function Hooks() {
  const row = useRecordContext<Row>()
  const translate = useTranslate()
  const figures = useFigures()
  const hooks = useDocument('/exhooks/{name}/hooks', { path: { name: row?.id ?? '' } })
  return (
    <Section title={translate('exhook.hooks')} flush>
      <LivePanel live={hooks} failedTitle={translate('exhook.hooksFailed')} skeleton="table">
        {(points) => (
          <LocalTable<ExHookPoint>
            caption={translate('exhook.hooks')}
            rows={points}
            rowKey={({ name = '' }) => name}
            columns={[
              {
                id: 'name',
                label: translate('exhook.hook'),
                mono: true,
                width: 240,
                value: ({ name = '' }) => name,
                render: ({ name = '–' }) => name,
              },
              {
                id: 'params',
                label: translate('exhook.params'),
                mono: true,
                width: 220,
                render: ({ params = {} }) =>
                  Object.keys(params).length > 0 ? <UntrustedText text={JSON.stringify(params)} /> : '–',
              },
              ...figures.columns<ExHookPoint>(),
            ]}
            empty={{ title: translate('exhook.noHooks'), text: translate('exhook.noHooksText') }}
          />
        )}
      </LivePanel>
    </Section>
  )
}
