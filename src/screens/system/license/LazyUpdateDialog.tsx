import { type ComponentProps, lazy, Suspense } from 'react'

// It holds a form, and the page is read far more often than a key is entered.
const UpdateDialog = lazy(async () => ({ default: (await import('./UpdateDialog')).UpdateDialog }))

/** The dialog for a new key, its code loaded when it opens. */
export function LazyUpdateDialog(props: ComponentProps<typeof UpdateDialog>) {
  return (
    <Suspense>
      <UpdateDialog {...props} />
    </Suspense>
  )
}
