import { lazyDetail } from '../../../../ui/lazy/lazyDetail'

/** The canvas; its library comes behind the page, whose list says the same without it. */
export const LazyCanvas = lazyDetail(async () => (await import('./Canvas')).Canvas, { shape: 'cards' })
