/** Stands behind the gate of the demo's one gated article. Found in any public byte, it means a leak. */
export const CANARY =
  'The keeper’s ledger for that night gives the water four centimetres more than the engineers ever admitted.';
