import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldSchema, Json } from '../../schema/types'
import { DescribedForm } from '../DescribedForm'
import type { FormDescription } from '../formTypes'
import { useFormUi } from '../useFormSchema'
import type { ChainDescription } from './types'

export function MemberForm<T extends Json>(props: {
  chain: ChainDescription<T>
  item: T | undefined
  onApply: (item: T) => void
  onClose: () => void
}) {
  const { chain, item } = props
  const translate = useTranslate()
  const form = useMemo(() => createMemberForm(chain), [chain])
  const ui = useFormUi(form)
  return (
    <DescribedForm
      form={form}
      ui={ui}
      value={item ?? chain.initial}
      isNew={item === undefined}
      isGuarded={false}
      submitLabel={translate(item === undefined ? 'forms.chain.add' : 'forms.chain.apply')}
      onCancel={props.onClose}
      onSubmit={async (data) => {
        props.onApply(data as T)
        props.onClose()
      }}
    />
  )
}

function createMemberForm<T extends Json>({ path, ui, refine }: ChainDescription<T>): FormDescription {
  return {
    operation: `put ${path}`,
    title: '',
    submit: 'forms.chain.apply',
    successMessage: '',
    ...(ui && { ui }),
    refine: (list) => {
      const item: FieldSchema = { ...list.items, ...(list['x-scope'] && { 'x-scope': list['x-scope'] }) }
      return refine ? refine(item) : item
    },
  }
}
