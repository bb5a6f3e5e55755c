import type { ScreenRoute } from './screenRoute'

const common = { texts: ['gallery', 'fields', 'forms'], needs: [] }

/**
 * Forms and pages of every operation, for those who work on them. There in development and in a build of mode
 * `gallery`; a build for use drops the condition's other side, screens and texts with it (`scripts/sizes.ts` looks).
 */
export const galleryRoutes: ScreenRoute[] =
  import.meta.env.DEV || import.meta.env.MODE === 'gallery'
    ? [
        { ...common, path: '/gallery', load: async () => (await import('../screens/gallery')).List },
        {
          ...common,
          path: '/gallery/:operation/:index',
          load: async () => (await import('../screens/gallery')).Show,
        },
      ]
    : []
