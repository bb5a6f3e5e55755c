import { type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { useGeneratedScreen } from '../../../resources/brokerOnly/useGeneratedScreen'
import { useGeneratedTexts } from '../../../resources/brokerOnly/useGeneratedTexts'
import type { ResourceDescription } from '../../../resources/types'
import type { ScreenDetails } from '../../../schema/difference/describeScreen'
import { LinkButton } from '../../../ui/LinkButton'
import { Loading } from '../../../ui/Loading'
import { Screen } from '../../../ui/Screen'
import { Empty } from '../../../ui/states'
import { describeCollection } from './describeCollection'

/** Loads the screen in the address and renders it, or explains that the broker does not have it. */
export function WithScreen({ children }: { children: (screen: ScreenDetails) => ReactNode }) {
  const { screen: slug = '' } = useParams()
  const state = useGeneratedScreen(slug)
  if (state.status === 'ready') return children(state.screen)
  if (state.status === 'loading') return <Loading shape="table" />
  return <ScreenNotFound />
}

/** Explains that the broker does not have a page. */
export function ScreenNotFound() {
  const translate = useTranslate()
  return (
    <Screen title={translate('generated.gone.title')}>
      <Empty
        title={translate('generated.gone.title')}
        text={translate('generated.gone.text')}
        action={
          <LinkButton to="/" variant="contained">
            {translate('generated.gone.action')}
          </LinkButton>
        }
      />
    </Screen>
  )
}

/** Renders a page of a collection with its description in the current language. */
export function WithResource({ children }: { children: (resource: ResourceDescription) => ReactNode }) {
  return <WithScreen>{(screen) => <ResourceRenderer key={screen.path} screen={screen} render={children} />}</WithScreen>
}

function ResourceRenderer({
  screen,
  render,
}: {
  screen: ScreenDetails
  render: (resource: ResourceDescription) => ReactNode
}) {
  const texts = useGeneratedTexts()
  const resource = useMemo(() => describeCollection(screen, texts), [screen, texts])
  return render(resource)
}
