import { lazyView } from '../ui/lazy/lazyView'

/** Lazy form of a description. Keeps the form library out of list pages. */
export const LazyForm = lazyView(async () => (await import('./ResourceForm')).ResourceForm, { shape: 'form' })
