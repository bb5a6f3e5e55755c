import type { ScreenRoute } from './screenRoute'

const common = { texts: ['gallery', 'fields', 'forms'], needs: [] }

/**
 * Forms and pages of every operation for developers. Included in development and in builds with mode `gallery`.
 * Other builds drop these screens and their texts, which `scripts/sizes.ts` checks.
 */
export const galleryRoutes: ScreenRoute[] =
  import.meta.env.DEV || import.meta.env.MODE === 'gallery'
    ? [
        { ...common, path: '/gallery', load: async () => (await import('../screens/gallery/List')).List },
        {
          ...common,
          path: '/gallery/:operation/:index',
          load: async () => (await import('../screens/gallery/Show')).Show,
        },
      ]
    : []
