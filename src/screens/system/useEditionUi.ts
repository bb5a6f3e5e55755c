import { useMemo } from 'react'
import { isEnterprise } from '../../api/edition'
import { useSession } from '../../api/session'
import type { FormUi } from '../../forms/types'

/** Hides roles unless it is the Enterprise edition: the open-source broker rejects the field. */
export function useEditionUi(ui: FormUi): FormUi {
  const edition = useSession()?.edition
  return useMemo(() => (isEnterprise(edition) ? ui : { ...ui, hide: [...(ui.hide ?? []), 'role'] }), [ui, edition])
}
