/** Of use to few requests, and a quarter of what a start reads. */
export const loadWebauthn = () => import('@simplewebauthn/server')

/** ES256, RS256 and Ed25519, which all devices offer one of. */
export const algorithms = [-7, -257, -8]
