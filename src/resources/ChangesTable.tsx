import { useTranslate } from 'react-admin'
import type { FormUi, Path } from '../forms/types'
import type { FieldSchema, Json } from '../schema/types'
import { Differences } from './Differences'

/** Lists the changes of a settings form before saving: current and new value of each field. */
export function ChangesTable(props: {
  paths: readonly Path[]
  current: Json
  next: Json
  schema: FieldSchema
  ui: FormUi
}) {
  const { paths, current, next, schema, ui } = props
  const translate = useTranslate()
  return (
    <Differences
      paths={paths}
      before={current}
      after={next}
      schema={schema}
      ui={ui}
      texts={{
        before: translate('forms.restart.now'),
        after: translate('forms.restart.next'),
        secret: translate('forms.restart.secret'),
      }}
    />
  )
}
