import Button, { type ButtonProps } from '@mui/material/Button'
import { Link } from 'react-router'

type LinkButtonProps = Pick<ButtonProps, 'children' | 'variant' | 'size' | 'color'> & { to: string }

/** Button that opens another page of the console. */
export const LinkButton = (props: LinkButtonProps) => <Button component={Link} {...props} />
