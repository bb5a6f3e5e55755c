import type { ScreenDetails } from '../../../schema/difference/describeScreen'
import type { FieldSchema } from '../../../schema/types'
import type { FilterField } from '../../../ui/FilterBar'

/** Query parameters that page or sort a list. */
const PAGING = /^(?:page|limit|offset|cursor|position|sort|order|order_by|last_\w+)$/

/** Number of filters that are visible at first. */
const VISIBLE_FILTERS = 4

/** Lists the filters that the broker supports: the other query parameters of the list. */
export function listFilters(
  { catalogue, path }: Pick<ScreenDetails, 'catalogue' | 'path'>,
  getLabel: (name: string) => string,
): FilterField[] {
  const list = catalogue.find((one) => one.method === 'get' && one.path === path)
  const params = (list?.params ?? []).filter((param) => param.in === 'query' && !PAGING.test(param.name))
  return params.map(({ name, schema }, at): FilterField => {
    const values = getValues(schema)
    return {
      name,
      label: getLabel(name),
      type: values ? 'select' : 'text',
      ...(values && { options: values.map((value) => ({ value, label: value })) }),
      ...(at >= VISIBLE_FILTERS && { isSecondary: true }),
    }
  })
}

function getValues({ enum: words, const: only, type }: FieldSchema): string[] | undefined {
  if (only !== undefined) return [String(only)]
  return words?.map(String) ?? (type === 'boolean' ? ['true', 'false'] : undefined)
}
