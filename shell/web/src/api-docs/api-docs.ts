import 'swagger-ui-dist/swagger-ui.css';
import './api-docs.css';
import DOMPurify from 'dompurify';
import { deviceId, sessionToken } from '@portal/portal-kit/shell';
import swaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { installTrustedTypes } from '../boot/trusted-types';
import { localReferences } from './local-references';

/**
 * Opens the page that shows and tries the API: Swagger UI over `/api/openapi.json`, with the session of whoever is signed in on this
 * browser. Nobody signed in is sent to the portal's sign-in page.
 */
function openApiDocs(): void {
  const token = sessionToken.get();
  if (!token) return window.location.replace('/');
  swaggerUi({
    dom_id: '#api-docs',
    url: '/api/openapi.json',
    validatorUrl: null,
    docExpansion: 'list',
    deepLinking: true,
    plugins: [localReferences],
    requestInterceptor(request) {
      Object.assign(request.headers, { Authorization: `Bearer ${token}`, 'X-Device-Id': deviceId() });
      return request;
    },
  });
}

const unchanged: TrustedTypePolicyOptions = { createHTML: (markup) => markup, createScriptURL: (address) => address };

/** For what DOMPurify has cleaned. The copy of it within Swagger UI makes the policy `dompurify`, and no name may be given twice. */
const sanitizer = window.trustedTypes?.createPolicy('sanitizer', unchanged);

installTrustedTypes((markup) => DOMPurify.sanitize(markup, { TRUSTED_TYPES_POLICY: sanitizer }));
openApiDocs();
