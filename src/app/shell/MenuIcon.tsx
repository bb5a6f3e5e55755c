import { styled } from '@mui/material/styles'
import { useChunk } from '../../ui/lazy/useChunk'

const load = async () => (await import('virtual:menu-icons')).menuIcons

// Reserves space, so that the layout does not shift when the icon loads.
const Place = styled('span')(({ theme: { tokens } }) => ({
  display: 'inline-flex',
  flex: 'none',
  width: tokens.size.icon,
  height: tokens.size.icon,
}))

export function MenuIcon({ name }: { name: string }) {
  const Icon = useChunk(load).part?.[name]
  return <Place>{Icon && <Icon aria-hidden />}</Place>
}
