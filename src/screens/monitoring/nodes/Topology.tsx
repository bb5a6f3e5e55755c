import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { StaleWarning } from '../../../resources/live/StaleWarning'
import { Section } from '../../../ui/Section'
import { useUrlParams } from '../../../ui/useUrlParams'
import type { LastKnown } from '../createLastKnown'
import type { NodeRecord } from '../rememberNodes'
import { createMembers, type Member } from './members'
import { NodeCard } from './NodeCard'
import { Picture } from './Picture'
import { useTopology } from './queries'

const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.tokens.gap.medium,
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .counts': { margin: 0, color: theme.tokens.textSecondary, fontSize: theme.tokens.font.table },
}))

/** Diagram of the cluster: cores and replicants with their state, and details of the selected node. */
export function Topology({ nodes }: { nodes: readonly LastKnown<NodeRecord>[] }) {
  const translate = useTranslate()
  const topology = useTopology()
  const members = createMembers(nodes, topology.data)
  const [selectedMember, choose] = useChosen(members)
  const count = (role: Member['role']) => {
    const all = members.filter((member) => member.role === role)
    const running = all.filter(({ state }) => state === 'running').length
    return translate(`topology.${role}s`, { running, total: all.length })
  }
  return (
    <Section title={translate('topology.title')}>
      <StaleWarning error={topology.error} onRetry={topology.refresh} failedTitle={translate('topology.failed')} />
      <Halves>
        <div>
          <p className="counts">
            {[count('core'), members.some(({ role }) => role === 'replicant') && count('replicant')]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Picture members={members} selectedName={selectedMember?.name} onChoose={choose} />
        </div>
        {selectedMember && <NodeCard key={selectedMember.name} member={selectedMember} />}
      </Halves>
    </Section>
  )
}

/** Returns the node in the URL, by default the first running one. */
function useChosen(members: readonly Member[]): [Member | undefined, (name: string) => void] {
  const [params, change] = useUrlParams()
  const nodeParam = params.get('node')
  const selectedMember =
    members.find(({ name }) => name === nodeParam) ?? members.find(({ state }) => state === 'running') ?? members[0]
  return [selectedMember, (name) => change({ node: name })]
}
