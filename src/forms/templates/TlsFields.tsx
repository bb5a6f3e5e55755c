import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { customised } from '../core/data'
import { getAt, own } from '../core/paths'
import { useFormData } from '../FormHost'
import { nodeOf } from '../plan'
import { useFound } from '../search/Found'
import { hasErrors } from './errors'
import { Fields } from './parts'
import { TLS_FIRST } from './tls'

interface TlsFieldsProps extends ObjectFieldTemplateProps {
  names: readonly string[]
  contentOf: (name: string) => ReactNode
  section: (title: string, names: readonly string[]) => ReactNode
}

/** TLS group: the switch first, and the other fields if it is on or a field is set. */
export function TlsFields({ names, contentOf, section, ...props }: TlsFieldsProps) {
  const translate = useTranslate()
  const data = getAt(useFormData(), props.fieldPathId.path)
  const { schema } = nodeOf(props)
  const hasSwitch = names.includes('enable')
  const on = own(data, 'enable') ?? schema.properties?.enable?.default ?? false
  const set = customised(data, schema).some((path) => path[0] !== 'enable')
  const found = useFound()
  const sought = names.some((name) => name !== 'enable' && found?.holds([...props.fieldPathId.path, name]))
  const shown = !hasSwitch || on === true || set || sought || hasErrors(props.errorSchema)
  const first = TLS_FIRST.filter((name) => names.includes(name))
  const rest = names.filter((name) => name !== 'enable' && !first.includes(name))
  return (
    <Fields>
      {hasSwitch && contentOf('enable')}
      {shown && first.map(contentOf)}
      {shown && rest.length > 0 && section(translate('forms.section.tlsMore'), rest)}
    </Fields>
  )
}
