import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../api/errors'
import { changeOwnPassword, isWrongOldPassword } from './changePassword'
import { type NewPassword, passwordProblems } from './rules'

type Problems = Partial<Record<keyof NewPassword, string>>

/** State of a form that changes one's own password; `knownOld` when the old one has just been typed elsewhere. */
export function usePasswordForm(username: string, onDone: () => void, knownOld?: string) {
  const translate = useTranslate()
  const [values, setValues] = useState({ old: '', next: '', again: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const old = knownOld ?? values.old

  const set = (field: keyof NewPassword) => (value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setProblems(({ [field]: _, ...rest }) => rest)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = passwordProblems({ ...values, old })
    setProblems(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await changeOwnPassword(username, old, values.next)
      onDone()
    } catch (error) {
      if (isWrongOldPassword(error)) setProblems({ old: 'app.password.wrongOld' })
      else setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const problem = (field: keyof NewPassword): string | undefined => {
    const key = problems[field]
    return key === undefined ? undefined : translate(key)
  }

  return { values, set, submit, problem, busy, failure: failure === null ? null : errorText(failure, translate) }
}
