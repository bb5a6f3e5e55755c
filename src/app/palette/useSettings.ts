import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { queryClient } from '../../api/queryClient'
import { useTextSource } from '../../forms/useFieldText'
import type { SettingsScreen } from '../../resources/settings/defineSettings'
import { getFieldUrl } from '../../resources/settings/fieldUrl'
import { listSettingsFields } from '../../resources/settings/settingsFields'
import { getCurrentLanguage, loadTexts } from '../i18n'
import type { ScreenRoute } from '../listRoutes'
import { listRouteTexts } from '../routeTexts'
import { type Choice, getPageName } from './useChoices'

const getNoTexts = () => undefined

/** Lists the fields of all settings pages. Loaded on the first input. The palette works without them. */
export function useSettings(offered: readonly ScreenRoute[], enabled: boolean): Choice[] {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { getTexts = getNoTexts } = useTextSource()
  const pages = offered.filter(({ settings }) => settings)
  const { data } = useQuery(
    {
      queryKey: ['palette', 'settings', getCurrentLanguage(), ...pages.map(({ path }) => path)],
      queryFn: () =>
        Promise.all(
          pages.map(async (route) => {
            const [screen] = await Promise.all([route.load(), loadTexts(listRouteTexts(route))])
            const fields = await listSettingsFields((screen as SettingsScreen).settings, getTexts, translate)
            return { route, fields }
          }),
        ),
      enabled,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      throwOnError: false,
    },
    queryClient,
  )
  return useMemo(
    () =>
      (data ?? []).flatMap(({ route, fields }) =>
        fields.map(({ path, label, tab }): Choice => {
          const to = getFieldUrl(route.path, tab?.id, path)
          const name = String(path.at(-1))
          return {
            id: to,
            text: label,
            note: [getPageName(route, translate), ...(tab ? [translate(tab.label)] : [])].join(' · '),
            keywords: [name, name.replaceAll('_', ' ')],
            run: () => void navigate(to),
          }
        }),
      ),
    [data, translate, navigate],
  )
}
