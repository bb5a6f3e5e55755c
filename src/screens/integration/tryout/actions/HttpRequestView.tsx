import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import type { Terms } from '../../../../codecs/values'
import { type HttpServer, type HttpTemplates, renderRequest } from '../../../../domain/rulesql/renderRequest'
import { LoadState } from '../../../../resources/live/LoadState'
import type { Row } from '../../../../resources/types'
import { useRecord } from '../../../../resources/useRecord'
import { useSchema } from '../../../../resources/useSchema'
import type { FieldSchema } from '../../../../schema/types'
import { RenderedTemplate } from './RenderedTemplate'
import { RenderFailure } from './RenderFailure'

const HTTP = { type: 'http' }

/** Request of an HTTP action: URL and headers of the connector and the action combined. */
export function HttpRequestView({ action, result }: { action: Row; result: Terms }) {
  const translate = useTranslate()
  const connector = useRecord('/connectors', `http:${String(action.connector)}`)
  const ofAction = useSchema('get /actions/{id}', HTTP)
  if (connector.isMissing) return <Alert severity="error">{translate('tryout.action.missingConnector')}</Alert>
  if (!connector.data || !ofAction.schema)
    return <LoadState error={connector.error ?? ofAction.error} onRetry={connector.refresh} shape="form" />
  const parameters = {
    ...collectDefaults(ofAction.schema.properties?.parameters),
    ...(action.parameters as HttpTemplates),
  }
  const request = tryRenderRequest(connector.data as unknown as HttpServer, parameters, result)
  if ('failed' in request) return <RenderFailure error={request.failed} />
  const { method, origin, path, headers, body, missingNames } = request
  return (
    <>
      <RenderedTemplate
        label={translate('tryout.action.request')}
        text={`${method} ${origin}${path}`}
        missingPlaceholders={missingNames}
      />
      <RenderedTemplate
        label={translate('tryout.action.headers')}
        text={Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}
      />
      {body !== undefined && <RenderedTemplate label={translate('tryout.action.body')} text={body} />}
    </>
  )
}

const collectDefaults = (schema: FieldSchema | undefined): object =>
  Object.fromEntries(
    Object.entries(schema?.properties ?? {}).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, field.default]],
    ),
  )

function tryRenderRequest(server: HttpServer, action: HttpTemplates, data: Terms) {
  try {
    return renderRequest(server, action, data)
  } catch (error) {
    return { failed: error }
  }
}
