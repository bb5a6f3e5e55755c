import { lazyView } from '../ui/lazy/lazyView'

/** The form of a description; its code, the form library with it, comes with the first form. Lists do without it. */
export const LazyForm = lazyView(async () => (await import('./ResourceForm')).ResourceForm, { shape: 'form' })
