import ts from 'typescript';
import type { Sources } from './program.ts';

/** What the reading sources read, told by types: the declarations of the properties they ask for, so that a title is the
 * title of that of which it is read. */
export function readIn({ checker, reading }: Sources): ReadonlySet<ts.Node> {
  const found = new Set<ts.Node>();
  for (const tree of reading) visit(tree);
  return found;

  function visit(node: ts.Node): void {
    if (isRule(node)) return;
    if (ts.isPropertyAccessExpression(node)) take(checker.getSymbolAtLocation(node.name));
    else if (ts.isElementAccessExpression(node)) takeNamed(node);
    else if (ts.isObjectBindingPattern(node)) takeBound(node);
    else if (ts.isCallExpression(node) && node.expression.getText() === 'fieldOf') takeOfAnyType(node);
    if (isHandedOn(node)) takeAsked(node);
    ts.forEachChild(node, visit);
  }

  function take(symbol: ts.Symbol | undefined): void {
    for (const node of symbol?.declarations ?? []) found.add(node);
  }

  /** `links[name]`, of which `name` may be one of several. */
  function takeNamed({ expression, argumentExpression }: ts.ElementAccessExpression): void {
    const name = checker.getTypeAtLocation(argumentExpression);
    const from = checker.getApparentType(checker.getNonNullableType(checker.getTypeAtLocation(expression)));
    for (const literal of name.isUnion() ? name.types : [name])
      if (literal.isStringLiteral()) take(from.getProperty(literal.value));
  }

  /** `fieldOf(content, 'endDate')`, which only some types of content have. */
  function takeOfAnyType({ arguments: [of, name] }: ts.CallExpression): void {
    if (of === undefined || name === undefined || !ts.isStringLiteral(name)) return;
    const type = checker.getTypeAtLocation(of);
    for (const member of type.isUnion() ? type.types : [type]) take(member.getProperty(name.text));
  }

  /** `const { name } = …` */
  function takeBound(pattern: ts.ObjectBindingPattern): void {
    const from = checker.getTypeAtLocation(pattern);
    for (const { propertyName, name, dotDotDotToken } of pattern.elements)
      if (dotDotDotToken === undefined) take(from.getProperty((propertyName ?? name).getText()));
  }

  /** A value goes to what asks for properties of its own, which are then read of it. */
  function takeAsked(node: ts.Expression): void {
    const given = checker.getNonNullableType(checker.getTypeAtLocation(node));
    if ((given.flags & ts.TypeFlags.Object) === 0 && !given.isUnionOrIntersection()) return;
    const { parent } = node;
    const asked = ts.isConditionalExpression(parent)
      ? checker.getTypeAtLocation(parent)
      : checker.getContextualType(node);
    if (asked === undefined || asked === given) return;
    takeAskedOf(given, checker.getNonNullableType(asked));
  }

  function takeAskedOf(given: ts.Type, asked: ts.Type): void {
    const [item, askedItem] = [itemOf(given), itemOf(asked)];
    if (item !== undefined && askedItem !== undefined) takeAskedOf(item, askedItem);
    else
      for (const property of asked.getProperties()) {
        const own = given.getProperty(property.name);
        if (own?.declarations?.[0] !== property.declarations?.[0]) take(own);
      }
  }

  function itemOf(type: ts.Type): ts.Type | undefined {
    return checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
  }
}

/** Where a value goes to something with a type of its own: an argument, an answer, a property. */
function isHandedOn(node: ts.Node): node is ts.Expression {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node) && !ts.isCallExpression(node))
    return false;
  const { parent } = node;
  return (
    (ts.isCallExpression(parent) && parent.expression !== node) ||
    ts.isReturnStatement(parent) ||
    (ts.isArrowFunction(parent) && parent.body === node) ||
    (ts.isVariableDeclaration(parent) && parent.initializer === node && parent.type !== undefined) ||
    (ts.isPropertyAssignment(parent) && parent.initializer === node) ||
    ts.isShorthandPropertyAssignment(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) ||
    ts.isJsxExpression(parent)
  );
}

/** Within a definition: what may be stored, and by which keys it is found. What comes of that is said elsewhere. */
const RULES = new Set(['check', 'claims', 'advise', 'derived']);

function isRule(node: ts.Node): boolean {
  return (ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) && RULES.has(node.name.getText());
}
