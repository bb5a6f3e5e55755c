import { useMemo } from 'react'
import { isEnterprise } from '../../api/edition'
import { useSession } from '../../api/session'
import type { FormUi } from '../../forms/types'

/** Roles are a matter of the Enterprise edition; the open-source broker refuses the field. */
export function useEditionUi(ui: FormUi): FormUi {
  const edition = useSession()?.edition
  return useMemo(() => (isEnterprise(edition) ? ui : { ...ui, hide: [...(ui.hide ?? []), 'role'] }), [ui, edition])
}
