interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/**
 * Returns the URL of a worker in the form that a browser with Trusted Types accepts, by a policy that allows
 * only this script. A page must call it before any other of its scripts runs, because a policy's name can be
 * used only once. If another script was first, the URL stays a text, and the browser refuses the worker.
 */
export function trustedWorkerUrl(policy: string, url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicies };
  try {
    return trustedTypes?.createPolicy(policy, { createScriptURL: () => url }).createScriptURL('') ?? url;
  } catch {
    return url;
  }
}
