import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { changeOwnPassword } from '../../api/changePassword'
import { formatError } from '../../api/errors'
import { validateNewPassword } from './validateNewPassword'

type PasswordValues = 'next' | 'again'
type Problems = Partial<Record<PasswordValues, string>>

/** State of the form to change one's own password. The old one is known from the sign-in. */
export function usePasswordForm(username: string, old: string, onDone: () => void) {
  const translate = useTranslate()
  const [values, setValues] = useState({ next: '', again: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  const set = (field: PasswordValues) => (value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    setProblems(({ [field]: _, ...rest }) => rest)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = validateNewPassword({ ...values, old })
    setProblems(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await changeOwnPassword(username, old, values.next)
      onDone()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const problem = (field: PasswordValues): string | undefined => {
    const key = problems[field]
    return key === undefined ? undefined : translate(key)
  }

  return { values, set, submit, problem, busy, failure: failure === null ? null : formatError(failure, translate) }
}
