// Sent as it stands.
if (/(^|; )siteUserHint=./.test(document.cookie)) document.documentElement.dataset.member = 'in';
