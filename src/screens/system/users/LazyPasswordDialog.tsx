import { type ComponentProps, lazy, Suspense } from 'react'

// It holds a form, and the list does without one until it is asked for.
const PasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog')).PasswordDialog }))

/** The change of a password, its code loaded when it opens. */
export function LazyPasswordDialog(props: ComponentProps<typeof PasswordDialog>) {
  return (
    <Suspense>
      <PasswordDialog {...props} />
    </Suspense>
  )
}
