import { useMemo } from 'react'
import { useSession } from '../../api/session'
import type { FormUi } from '../../forms/types'

/** Roles are a matter of the Enterprise edition; the open-source broker refuses the field. */
export function useEditionUi(ui: FormUi): FormUi {
  const edition = useSession()?.edition
  return useMemo(() => (edition === 'ee' ? ui : { ...ui, hide: [...(ui.hide ?? []), 'role'] }), [ui, edition])
}
