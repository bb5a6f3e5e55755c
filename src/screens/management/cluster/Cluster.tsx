import { useTranslate } from 'react-admin'
import { LiveControls } from '../../../resources/live/LiveControls'
import { LivePanel } from '../../../resources/live/LivePanel'
import { useDocument } from '../../../resources/useDocument'
import { KeyValue } from '../../../ui/KeyValue'
import { Screen } from '../../../ui/Screen'
import { Section } from '../../../ui/Section'
import { Stack } from '../../../ui/Stack'
import { Invitations } from './Invitations'
import { InviteForm } from './InviteForm'
import { Members } from './Members'

/** Cluster members: list, invite, remove. */
export function Cluster() {
  const translate = useTranslate()
  const cluster = useDocument('/cluster')
  const nodes = useDocument('/nodes')
  return (
    <Screen
      title={translate('cluster.title')}
      intro={translate('cluster.intro')}
      introKey="cluster"
      live={<LiveControls updatedAt={nodes.updatedAt} onRefresh={nodes.refresh} />}
    >
      <Stack>
        <Section title={translate('cluster.about')}>
          <LivePanel live={cluster} failedTitle={translate('cluster.failed')} skeleton="cards">
            {({ name, self }) => (
              <KeyValue
                items={[
                  { label: translate('cluster.name'), value: name },
                  { label: translate('cluster.self'), value: self },
                ]}
              />
            )}
          </LivePanel>
        </Section>
        <Section title={translate('cluster.members')} flush>
          <LivePanel live={nodes} failedTitle={translate('cluster.membersFailed')} skeleton="table">
            {(rows) => <Members nodes={rows} />}
          </LivePanel>
        </Section>
        <Section title={translate('cluster.invite')}>
          <InviteForm members={nodes.data?.map(({ node = '' }) => node) ?? []} />
        </Section>
        <Invitations />
      </Stack>
    </Screen>
  )
}
