// The form that leads to the identity provider leaves as soon as it is there.
document.forms[0]?.submit()
