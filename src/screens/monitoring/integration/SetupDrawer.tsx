import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useDocument } from '../../../resources/useDocument'
import { saveFile } from '../../../ui/export/saveFile'
import { Loading } from '../../../ui/Loading'
import { SideDrawer } from '../../../ui/SideDrawer'
import { CopyableText, GeneratedFile } from './Generated'
import { createGrafanaDashboard } from './grafanaDashboard'
import { SetupFields } from './SetupFields'
import { generateScrapeConfig } from './scrapeConfig'
import { createInitialSetup, type SetupValues, toScrapeWay, validateTyped } from './setup'

/**
 * Returns `docker run` commands for Prometheus and, for push, the Pushgateway. Run them in the folder of the
 * configuration.
 */
function createDockerCommands(mode: 'pull' | 'push'): string {
  const run = (name: string, port: number, image: string, more = '') =>
    `docker run -d --name ${name} -p ${port}:${port} ${more}${image}\n`
  return [
    mode === 'push' ? run('pushgateway', 9091, 'prom/pushgateway') : '',
    run('prometheus', 9090, 'prom/prometheus', '\\\n  -v "$PWD/prometheus.yml:/etc/prometheus/prometheus.yml:ro" '),
    run('grafana', 3000, 'grafana/grafana'),
  ].join('')
}

/** Generates the Prometheus configuration and the Grafana dashboard. Does not change the broker. */
export function SetupDrawer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  // Only prefills the fields, so errors are ignored.
  const nodes = useDocument('/nodes', { once: true })
  const settings = useDocument('/prometheus', { once: true })
  const names = nodes.data?.flatMap(({ node }) => node ?? []) ?? []
  return (
    <SideDrawer open isWide onClose={onClose} title={translate('monitoringIntegration.setup.title')}>
      <p>{translate('monitoringIntegration.setup.intro')}</p>
      {isAwaited(nodes) || isAwaited(settings) ? (
        <Loading shape="form" count={3} />
      ) : (
        <Setup
          start={createInitialSetup(names, settings.data?.push_gateway?.url)}
          apiKey={settings.data?.enable_basic_auth ?? false}
        />
      )}
    </SideDrawer>
  )
}

/** Returns true until the request succeeds or fails. */
const isAwaited = ({ data, error }: { data?: unknown; error?: unknown }) => data === undefined && error === undefined

function Setup({ start, apiKey }: { start: SetupValues; apiKey: boolean }) {
  const translate = useTranslate()
  const [values, setValues] = useState(start)
  const findings = validateTyped(values)
  const fine = Object.keys(findings).length === 0
  const download = () => {
    const text = `${JSON.stringify(createGrafanaDashboard(), null, 2)}\n`
    saveFile(new Blob([text], { type: 'application/json' }), 'emqx-grafana-dashboard.json')
  }
  return (
    <Stack spacing={3}>
      <SetupFields values={values} findings={findings} onChange={setValues} />
      {fine ? (
        <GeneratedFile name="prometheus.yml" text={generateScrapeConfig(toScrapeWay(values, apiKey))} />
      ) : (
        <p role="status">{translate('monitoringIntegration.setup.incomplete')}</p>
      )}
      {fine && (
        <CopyableText
          title={translate('monitoringIntegration.setup.run')}
          text={createDockerCommands(values.way)}
          note={translate('monitoringIntegration.setup.runText')}
        />
      )}
      <section aria-labelledby="setup-grafana">
        <Typography variant="h3" id="setup-grafana">
          Grafana
        </Typography>
        <p>{translate('monitoringIntegration.setup.grafana')}</p>
        <Button variant="outlined" onClick={download}>
          {translate('monitoringIntegration.setup.download', { name: 'emqx-grafana-dashboard.json' })}
        </Button>
      </section>
    </Stack>
  )
}
