import type { Member } from './members'

/** Where something stands, in hundredths of the picture's width and height. */
export interface Spot {
  x: number
  y: number
}

const CENTRE = 50
/** How far from the middle cores stand, alone and with replicants around them. */
const ALONE = { x: 32, y: 28 }
const INNER = { x: 20, y: 16 }
const OUTER = { x: 43, y: 38 }
const TOP = -Math.PI / 2

const round = (value: number) => Math.round(value * 100) / 100
const at = (angle: number, radius: Spot): Spot => ({
  x: round(CENTRE + radius.x * Math.cos(angle)),
  y: round(CENTRE + radius.y * Math.sin(angle)),
})

/** A spot for each member: cores in the middle, replicants around them, each as near to its core as there is room. */
export function layoutMembers(members: readonly Member[]): Map<string, Spot> {
  const cores = members.filter(({ role }) => role === 'core')
  const replicants = members.filter(({ role }) => role === 'replicant')
  const spots = new Map<string, Spot>()
  const angles = new Map<string, number>()
  // Two stand beside each other, as names are wide.
  const first = cores.length === 2 ? Math.PI : TOP
  cores.forEach(({ name }, index) => {
    const angle = first + (2 * Math.PI * index) / cores.length
    angles.set(name, angle)
    const radius = replicants.length > 0 ? INNER : ALONE
    spots.set(name, cores.length === 1 ? { x: CENTRE, y: CENTRE } : at(angle, radius))
  })
  const wanted = ({ cores: [core = ''] }: Member) => angles.get(core) ?? Number.POSITIVE_INFINITY
  const around = [...replicants].sort((a, b) => wanted(a) - wanted(b) || a.name.localeCompare(b.name))
  const step = (2 * Math.PI) / Math.max(1, around.length)
  const group = around.filter(({ cores: [core] }) => core === around[0]?.cores[0]).length
  const start = (angles.get(around[0]?.cores[0] ?? '') ?? TOP) - (step * (group - 1)) / 2
  around.forEach(({ name }, index) => {
    spots.set(name, at(start + step * index, OUTER))
  })
  return spots
}

/** The pairs that are joined: every two cores that run, and each replicant with its cores. */
export function listMemberLinks(members: readonly Member[]): [string, string][] {
  const joined = members.filter(({ role, state }) => role === 'core' && state === 'running').map(({ name }) => name)
  const mesh = joined.flatMap((a, index) => joined.slice(index + 1).map((b): [string, string] => [a, b]))
  const following = members.flatMap(({ name, cores }) => cores.map((core): [string, string] => [core, name]))
  return [...mesh, ...following]
}
