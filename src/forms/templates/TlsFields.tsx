import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { listCustomizedFields } from '../core/data'
import { getAt, getOwnValue } from '../core/paths'
import { hasErrors } from '../errorSchema'
import { useFormData } from '../FormHost'
import { getFormNode } from '../formPlan'
import { useFormSearchResult } from '../search/FormSearchResult'
import { Fields } from './parts'
import { MAIN_TLS_FIELDS } from './tls'

interface TlsFieldsProps extends ObjectFieldTemplateProps {
  names: readonly string[]
  getContent: (name: string) => ReactNode
  section: (title: string, names: readonly string[]) => ReactNode
}

/** TLS group: the switch first, and the other fields if it is on or a field is set. */
export function TlsFields({ names, getContent, section, ...props }: TlsFieldsProps) {
  const translate = useTranslate()
  const data = getAt(useFormData(), props.fieldPathId.path)
  const { schema } = getFormNode(props)
  const hasSwitch = names.includes('enable')
  const enabled = getOwnValue(data, 'enable') ?? schema.properties?.enable?.default ?? false
  const set = listCustomizedFields(data, schema).some((path) => path[0] !== 'enable')
  const found = useFormSearchResult()
  const sought = names.some((name) => name !== 'enable' && found?.matchesPath([...props.fieldPathId.path, name]))
  const isExpanded = !hasSwitch || enabled === true || set || sought || hasErrors(props.errorSchema)
  const first = MAIN_TLS_FIELDS.filter((name) => names.includes(name))
  const rest = names.filter((name) => name !== 'enable' && !first.includes(name))
  return (
    <Fields>
      {hasSwitch && getContent('enable')}
      {isExpanded && first.map(getContent)}
      {isExpanded && rest.length > 0 && section(translate('forms.section.tlsMore'), rest)}
    </Fields>
  )
}
