import { useRecordContext, useTranslate } from 'react-admin'
import { LiveTable } from '../../../resources/live/LiveTable'
import type { Row } from '../../../resources/types'
import { useDocument } from '../../../resources/useDocument'
import { UntrustedText } from '../../../ui/Copy'
import type { ExHookPoint } from '../serverFacts'
import { useFigures } from './useFigures'

/** Hooks registered by the server, with call counts. */
export function Hooks() {
  const row = useRecordContext<Row>()
  const translate = useTranslate()
  const figures = useFigures()
  const hooks = useDocument('/exhooks/{name}/hooks', { path: { name: row?.id ?? '' } })
  return (
    <LiveTable
      title={translate('exhook.hooks')}
      live={hooks}
      failedTitle={translate('exhook.hooksFailed')}
      getRows={(points) => points}
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
  )
}
