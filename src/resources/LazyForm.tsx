import { type ComponentProps, lazy, Suspense } from 'react'
import { Loading } from '../ui/Loading'

// The form library is heavy and lists do without it.
const ResourceForm = lazy(async () => ({ default: (await import('./ResourceForm')).ResourceForm }))

/** The form of a description, with its skeleton until the code has come. */
export function LazyForm(props: ComponentProps<typeof ResourceForm>) {
  return (
    <Suspense fallback={<Loading shape="form" />}>
      <ResourceForm {...props} />
    </Suspense>
  )
}
