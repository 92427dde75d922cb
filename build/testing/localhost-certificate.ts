/** A certificate that vouches for itself as localhost, until 2126, and its key: for servers of tests, which have nothing to
 * keep from anybody. */
export const localhostCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUOH1TBjgPDaAXdnws4X7Q8LRE9wYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDE4NTEwNloYDzIxMjYxMDMx
MTg1MTA2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ/8RAsXfK25jzIr+3u8lC1YPlhqsoU9mDAkDztbPuQY21ltC+pWqWU
auN1qQEO6AUxxeYzXF/SEA0TBITOgnf6o28wbTAdBgNVHQ4EFgQUyH/P+L+Xw5ox
D+VR8pGqxYdehr4wHwYDVR0jBBgwFoAUyH/P+L+Xw5oxD+VR8pGqxYdehr4wGgYD
VR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZI
zj0EAwIDRwAwRAIgTbVtowvEeZljUHjPqTcu4vPcK6PpXW45q9+2POxos/UCIGwf
b+sxdM5PWLe4RwG7LJdPHFhftlZGidszGUFKFVvE
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgVK3CLGL83DgXnWGv
2YMompXp00aMZYbKVpWx0RR/tnmhRANCAAQ/8RAsXfK25jzIr+3u8lC1YPlhqsoU
9mDAkDztbPuQY21ltC+pWqWUauN1qQEO6AUxxeYzXF/SEA0TBITOgnf6
-----END PRIVATE KEY-----
`,
};
