import { lazyDetail } from '../../../../ui/lazy/lazyView'

/** Canvas, loaded after the page: the list next to it shows the same content without React Flow. */
export const LazyCanvas = lazyDetail(async () => (await import('./Canvas')).Canvas, { shape: 'cards' })
