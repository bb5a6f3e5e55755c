import { useTranslate } from 'ra-core'
import { SchemaShow } from '../../../../forms/SchemaShow'
import { findVariant } from '../../../../forms/variants/steps'
import { LivePanel } from '../../../../resources/live/LivePanel'
import type { Row } from '../../../../resources/types'
import { useRecord } from '../../../../resources/useRecord'
import { useSchema } from '../../../../resources/useSchema'
import { useVariants } from '../../../../resources/useVariants'
import { Loading } from '../../../../ui/Loading'
import { Stack } from '../../../../ui/Stack'

type Collection = '/actions' | '/sources'

export function RecordFacts({ collection, id }: { collection: Collection; id: string }) {
  const translate = useTranslate()
  const record = useRecord(collection, id)
  return (
    <LivePanel live={record} failedTitle={translate('flow.picture.recordFailed')} skeleton="form">
      {(row) => <Facts collection={collection} row={row} />}
    </LivePanel>
  )
}

function Facts({ collection, row }: { collection: Collection; row: Row }) {
  const operation = `put ${collection}/{id}` as const
  const { variants } = useVariants(operation)
  const { schema } = useSchema(variants && operation, variants && findVariant(variants, row)?.tags)
  return schema ? (
    <Stack>
      <SchemaShow schema={schema} value={row} />
    </Stack>
  ) : (
    <Loading shape="form" />
  )
}
