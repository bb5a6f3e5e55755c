import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { FilterBar, type FilterField } from '../../ui/FilterBar'
import { useBrokerList } from './brokerList'
import { SEARCH } from './useListQuery'

export function ListFilters() {
  const { list, fields, filters, params } = useBrokerList()
  const translate = useTranslate()
  const { search } = list
  const all = useMemo((): readonly FilterField[] => {
    if (!search) return fields
    const field: FilterField = {
      name: SEARCH,
      label: translate('forms.search'),
      type: 'text',
      isWide: true,
      placeholder: translate(search),
    }
    return [field, ...fields]
  }, [search, fields, translate])
  return all.length > 0 ? <FilterBar fields={all} values={filters} onChange={params.setFilters} /> : null
}
