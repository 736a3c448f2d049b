interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/**
 * The address of a worker as a browser that enforces Trusted Types takes it: by a policy of its own, which lets in this one script.
 * A page calls it before any other script of its runs, because a policy of a name is made only once. Where somebody else was
 * first, the address stays a text, and no worker is started from it.
 */
export function trustedWorkerUrl(policy: string, url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicies };
  try {
    return trustedTypes?.createPolicy(policy, { createScriptURL: () => url }).createScriptURL('') ?? url;
  } catch {
    return url;
  }
}
